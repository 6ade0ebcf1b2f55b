/** Bodies of requests. */
import type { RequirementId } from '../../generated/catalogue-ids.ts';
import type { DescribedBody, DescribedContent } from '../api/described.ts';
import type { Pair } from '../matching/matching.ts';
import { requestTypeIn } from '../open/request-type.ts';
import { alternativesOf, type Shape, saysNothing, united } from '../schema/shape.ts';
import { compareRequestValue } from './request-values.ts';
import { successOf } from './rules/touched-by-operation.ts';
import type { Payload } from './rules/touched-by-request.ts';
import type { Comparing } from './spot.ts';

/** The JSON among contents: `application/json`, `+json`, or anything at all. */
export function jsonContent(contents: readonly DescribedContent[]): DescribedContent | undefined {
  const types = ['application/json', 'text/json'];
  return (
    contents.find(({ mediaType }) => types.includes(bare(mediaType))) ??
    contents.find(({ mediaType }) => /[/+]json$/.test(bare(mediaType))) ??
    contents.find(({ mediaType }) => ['*/*', 'application/*'].includes(bare(mediaType)))
  );
}

function bare(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Compares the bodies of a pair's requests. */
export function compareBodies({ wanted, theirs }: Pair, comparing: Comparing): void {
  const operation = wanted.id;
  const { body: base } = wanted.described;
  const { body } = theirs;
  const where = { operation, requirements: successOf(operation) };
  if (base === undefined) {
    if (body === undefined) return;
    const code = body.required ? 'body-required' : 'body-extra';
    comparing.add({
      ...where,
      kind: body.required ? 'breaks' : 'extra',
      code,
      subject: 'body',
      at: body.at,
    });
    return;
  }
  const schema = jsonContent(base.contents)?.schema;
  const shape = schema && comparing.reader.ofSchema(schema);
  // What the contract leaves open is told with the bindings.
  if (shape === undefined || saysNothing(shape)) return;
  if (body === undefined) {
    comparing.add({ ...where, kind: 'breaks', code: 'body-missing', subject: 'body', at: theirs.at });
    return;
  }
  if (base.required && !body.required)
    comparing.add({
      ...where,
      kind: 'widens',
      code: 'body-optional',
      subject: 'body',
      at: body.at,
      requirements: ['operation-request.libelle-required'],
    });
  compareContents(shape, body, operation, comparing);
}

function compareContents(base: Shape, body: DescribedBody, operation: string, comparing: Comparing): void {
  const content = jsonContent(body.contents);
  if (content === undefined) {
    const actual = body.contents.map(({ mediaType }) => mediaType).join(', ') || 'none';
    const requirements: readonly RequirementId[] = successOf(operation);
    const said = { code: 'media-type' as const, subject: 'body', expected: 'application/json', actual };
    comparing.add({ ...said, kind: 'breaks', at: body.at, operation, requirements });
    return;
  }
  const theirs = content.schema && comparing.reader.ofSchema(content.schema);
  if (theirs === undefined || saysNothing(theirs)) {
    const at = content.schema ?? body.at;
    const said = {
      code: 'not-described' as const,
      subject: 'body',
      expected: [...united(alternativesOf(base)).properties.keys()].join(', '),
    };
    comparing.add({ ...said, kind: 'widens', at, operation, requirements: successOf(operation) });
    return;
  }
  const spot = { ...comparing, operation, side: 'request' as const, path: [], known: new Set<string>() };
  if (operation === 'createRequest') comparePayloads(base, theirs, comparing);
  else compareRequestValue(base, theirs, spot);
}

/** Two payloads share POST /requests: whichever of theirs holds most of its fields stands for each of them. */
function comparePayloads(base: Shape, theirs: Shape, comparing: Comparing): void {
  const payloads = alternativesOf(base);
  const all = alternativesOf(theirs);
  const type = comparing.binds ? requestTypeIn(all, comparing) : undefined;
  const names = new Set([
    ...payloads.flatMap(({ properties }) => [...properties.keys()]),
    ...(type ? [type] : []),
  ]);
  for (const payload of payloads) {
    const own = all.filter((one) => overlap(payload, one) > 0 && isNearest(payload, one, payloads, all));
    const kind: Payload = payload.properties.has('requestInfo') ? 'loyalty' : 'creation';
    const operation = 'createRequest';
    if (own.length === 0) {
      const requirements = successOf(operation).filter((id) => id.startsWith(kind));
      comparing.add({
        kind: 'breaks',
        code: 'payload-missing',
        subject: kind,
        at: theirs.at,
        operation,
        requirements,
      });
      continue;
    }
    compareRequestValue(payload, united(own), {
      ...comparing,
      operation,
      side: 'request',
      path: [],
      payload: kind,
      known: new Set([...names].filter((name) => !payload.properties.has(name))),
    });
  }
}

function isNearest(payload: Shape, one: Shape, payloads: readonly Shape[], all: readonly Shape[]): boolean {
  if (all.length === 1) return true;
  return payloads.every((other) => overlap(other, one) <= overlap(payload, one));
}

function overlap({ properties }: Shape, other: Shape): number {
  return [...properties.keys()].filter((name) => other.properties.has(name)).length;
}
