# The suite as an image: docker build -t payops-conformance:0.1.0 .
FROM node:20.20.2-slim AS build
WORKDIR /src
COPY . .
# npm ci builds; what is packed is what anybody installs.
RUN npm ci --no-audit --no-fund \
 && npm pack --ignore-scripts \
 && mkdir /app \
 && tar -xzf payops-conformance-*.tgz -C /app --strip-components=1 \
 && npm prune --omit=dev --ignore-scripts \
 && mv node_modules /app/node_modules

FROM node:20.20.2-slim
ENV NODE_ENV=production
COPY --from=build /app /app
# The user "node" of the base image, by number: runAsNonRoot asks for one.
USER 1000:1000
WORKDIR /results
ENTRYPOINT ["node", "/app/dist/bin/payops-conformance.js"]
CMD ["--help"]
