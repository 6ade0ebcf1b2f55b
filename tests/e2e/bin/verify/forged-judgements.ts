/** Verdicts turned the other way, with everything made to fit that follows from them: only the stored answers tell. */
import type { Copy } from './forged-copy.ts';
import { FAILED, type Forgery } from './forged-reports.ts';

/** Rules that an answer alone decides, each broken by a fault of the run. */
const ENVELOPE = 'envelope.status-integer';
const RECORD = 'operation-record.amounts';
const SERVICE = 'marketplace-service-record.types';
/** A rule about one request, whose answer is to be 400. */
const REFUSED = 'operation-request.libelle-required';

/** A rule that one field of an answer decides, beside what the request held. */
const ECHO = 'operation-record.echoes-libelle';

/** A rule that holds with every answer of the run. */
const HELD = 'envelope.message/every-answer-of-executeoperation';

/** A rule that compares every answer with those before it, and holds. */
const COMPARED = 'operation-record.core-fields/every-answer-of-executeoperation';

/** The first answer to an operation that was accepted. */
const ACCEPTED = /"operationId":"executeOperation".*"response":\{"status":200/;

const failure = (exchangeId: string, actual: string) => ({
  message: 'the answer is another',
  expected: 'HTTP 400',
  actual,
  exchangeId,
});

const wrongCode = (exchangeId: string, came: number) => ({
  ...failure(exchangeId, `HTTP ${came}`),
  codes: { wanted: [400], came },
});

const passingCheck = (c: Copy, requirement: string) => {
  const found = c.requirement(requirement).checks.find(({ verdict }) => verdict === 'pass');
  if (found === undefined) throw new Error(`No check of ${requirement} passed.`);
  return found;
};

/** Makes each failure one of an operation that the target does not offer. */
function notOffered(c: Copy): void {
  for (const { failure, ...check } of c.requirement(FAILED).checks)
    if (failure !== undefined)
      c.put({
        ...check,
        verdict: 'not-applicable',
        message: 'the profile lists executeOperation in notImplemented',
        profileKey: 'notImplemented',
        because: { is: 'declined', what: 'executeOperation', list: 'notImplemented' },
      });
  c.settle();
}

export const FORGED_JUDGEMENTS: readonly Forgery[] = [
  ...[ENVELOPE, RECORD, SERVICE].map(
    (id): Forgery => [
      `the failures of ${id} are passes`,
      (c) => c.embellish(id),
      new RegExp(`^rules .*${id}/.* says pass, and x\\d+ breaks the rule`, 'm'),
    ],
  ),
  ...[FAILED, REFUSED].map(
    (id): Forgery => [
      `the failures of ${id} are passes`,
      (c) => c.embellish(id),
      new RegExp(`^codes .*${id}/.* says pass, and no exchange that it cites came back with HTTP 40`, 'm'),
    ],
  ),
  [
    'a record that does not repeat its request is said to',
    (c) => c.embellish(ECHO),
    /^claims .*operation-record\.echoes-libelle\/.* says pass, and x\d+ is not what it demanded/m,
  ],
  [
    'a rule that compares answers is said to hold of answers that break it',
    (c) => c.embellish(ECHO),
    /^comparisons .*echoes-libelle\/every-answer-of-\w+ says pass, and the stored answers break the rule/m,
  ],
  [
    'a rule that compares answers is said to be broken by answers that honour it',
    (c) => c.blacken(COMPARED, wrongCode(c.exchangeLike(ACCEPTED), 200)),
    /^comparisons .*core-fields\/.* says fail, and the stored answers honour the rule/m,
  ],
  [
    'a check demands a code that its requirement does not name',
    (c) => {
      const { id } = c.failed(REFUSED);
      c.embellish(REFUSED);
      c.claim(id, ({ stated, others }) => ({
        stated: stated.map((claim) => ({ ...claim, is: 'code', codes: [200] })),
        others,
      }));
    },
    /^claims .*libelle-required\/.* was content with HTTP 200, which its requirement does not name/m,
  ],
  [
    'a check judged nothing that it says',
    (c) => {
      const { id } = c.failed(REFUSED);
      c.embellish(REFUSED);
      c.claims = c.claims.filter(({ checkId }) => checkId !== id);
    },
    /^claims .*libelle-required\/.* says pass, and the archive does not hold what it judged/m,
  ],
  [
    'a check judged an answer of another check',
    (c) => {
      const { id } = c.failed(REFUSED);
      c.embellish(REFUSED);
      const other = passingCheck(c, 'operation-request.montant-required').exchangeIds.at(-1) ?? '';
      c.claim(id, ({ stated, others }) => ({
        stated: stated.map((claim) => ({ ...claim, of: [other] })),
        others,
      }));
    },
    /^claims .*libelle-required\/.* judged x\d+, which it does not cite/m,
  ],
  [
    'a check that judged its answer rightly is said to have failed',
    (c) => {
      const { id, exchangeIds } = passingCheck(c, 'operation-request.montant-required');
      c.blacken(id, { ...failure(exchangeIds.at(-1) ?? '', 'nothing'), expected: 'a refusal' });
    },
    /^claims .*montant-required\/.* says fail, and every answer is what it demanded/m,
  ],
  [
    'a failure is a pass that cites nothing',
    (c) => {
      const { id } = c.failed(REFUSED);
      c.embellish(REFUSED);
      c.put({ ...passingCheck(c, REFUSED), id, exchangeIds: [] });
    },
    /^codes .*libelle-required\/.* says pass, and no exchange/m,
  ],
  ...(['not-applicable', 'observed', 'inconclusive'] as const).map(
    (verdict): Forgery => [
      `a failed rule about every answer is ${verdict}`,
      (c) => {
        for (const { failure: _, ...check } of c.requirement(RECORD).checks)
          c.put({ ...check, verdict, message: 'no records' });
        c.settle();
      },
      /^rules .*operation-record\.amounts\/.* breaks the rule/m,
    ],
  ),
  [
    'a failure is only observed',
    (c) => {
      for (const { failure, message: _, ...check } of c.requirement(REFUSED).checks)
        if (failure !== undefined)
          c.put({ ...check, verdict: 'observed', message: 'the document leaves it open' });
      c.settle();
    },
    /^codes .*libelle-required\/.* says observed, and x\d+, its last request, came back with HTTP 200/m,
  ],
  [
    'a failure is of something that the profile says is not offered',
    notOffered,
    /^declared .*authentication\.executeOperation\/.* and profile\.masked\.yaml does not/m,
  ],
  [
    'a failure is of something that the profile was made to say is not offered',
    (c) => {
      notOffered(c);
      c.profile((text) => text.replace('notImplemented: []', 'notImplemented: [executeOperation]'));
    },
    /^declared .*authentication\.executeOperation\/.* and executeOperation was called in this run/m,
  ],
  [
    'the page says otherwise than the report',
    (c) => c.page((text) => text.replaceAll('non-conformant', 'conformant')),
    /^agreement report\.html is not what a run makes of report\.json/m,
  ],
  [
    'a rule about every answer that held was not looked at',
    (c) => {
      const one = passingCheck(c, 'envelope.message');
      c.put({ ...one, verdict: 'inconclusive', message: 'No answer was seen.' });
      c.settle();
    },
    /^rules .*envelope\.message\/.* says inconclusive, and \d+ stored answers honour the rule/m,
  ],
  [
    'a rule that held with every answer is said to be broken',
    (c) => c.blacken(HELD, failure(c.exchangeLike(ACCEPTED), 'nothing')),
    /^rules .*envelope\.message\/every-answer-of-executeoperation says fail, and no stored answer breaks/m,
  ],
  [
    'a rule that failed by one answer is said to fail by another',
    (c) => {
      const check = c.failed(SERVICE);
      const exchangeId = c.exchangeLike(/"operationId":"listMarketplaceServices".*"response":\{"status":404/);
      const { message, expected } = check.failure;
      c.put({ ...check, failure: { message, expected, actual: 'a text', exchangeId } });
    },
    /^rules .*marketplace-service-record\.types\/.* cites x\d+, which honours the rule/m,
  ],
  [
    'a request that was refused as it should be is said to have failed',
    (c) => {
      const { id, exchangeIds } = passingCheck(c, 'operation-request.montant-required');
      c.blacken(id, wrongCode(exchangeIds.at(-1) ?? '', 400));
    },
    /^codes .*montant-required\/.* expects HTTP 400, and tells HTTP 400/m,
  ],
  [
    'a request that was refused as it should be is said to have been accepted',
    (c) => {
      const { id, exchangeIds } = passingCheck(c, 'operation-request.montant-required');
      c.blacken(id, wrongCode(exchangeIds.at(-1) ?? '', 201));
    },
    /^findings .*montant-required\/.* says HTTP 201, and x\d+ came back with HTTP 400/m,
  ],
  [
    'an answer without its message',
    (c) =>
      c.exchange(c.exchangeLike(ACCEPTED), (line) => line.replace('\\"message\\":\\"', '\\"remark\\":\\"')),
    /^rules .*envelope\.message\/every-answer-of-executeoperation says pass, and x\d+ breaks the rule/m,
  ],
  [
    'an answer whose status is another than the one that it tells',
    (c) => {
      const [check] = [passingCheck(c, 'operation-request.montant-required')];
      const last = check.exchangeIds.at(-1) ?? '';
      c.exchange(last, (line) => line.replace('"response":{"status":400', '"response":{"status":200'));
    },
    /^codes .*montant-required\/.* says pass, and no exchange that it cites came back with HTTP 400/m,
  ],
];
