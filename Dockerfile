# The suite as an image: docker build -t payops-conformance:0.1.0 .
# The base image, set here alone. The release workflow adds the digest that this tag has then; for a pinned build of your
# own, append it: node:24.21.0-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
# npm ci builds. The packed tarball is what users install; npm ci reads its shrinkwrap.
RUN npm ci --no-audit --no-fund \
 && npm run --silent pack -- /tmp/packed \
 && mkdir /app \
 && tar -xzf /tmp/packed/payops-conformance-*.tgz -C /app --strip-components=1 \
 && npm ci --prefix /app --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
COPY --from=build /app /app
# The user "node" of the base image, by number: runAsNonRoot requires one.
USER 1000:1000
WORKDIR /results
ENTRYPOINT ["node", "/app/dist/bin/payops-conformance.js"]
CMD ["--help"]
