/** What a forger may do to the archive of a run and to what the report says of it. */
import { FAILED, type Forgery } from './forged-reports.ts';

export const FORGED_ARCHIVES: readonly Forgery[] = [
  [
    'the status of an answer',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace('"response":{"status":200', '"response":{"status":409'),
      ),
    /^findings .*says HTTP 200, and x\d+ came back with HTTP 409/m,
  ],
  [
    'the status that a failure tells',
    (c) => {
      const check = c.failed(FAILED);
      c.put({
        ...check,
        failure: { ...check.failure, actual: check.failure.actual.replace('HTTP 200', 'HTTP 500') },
      });
      c.settle();
    },
    /^findings .*says HTTP 500/m,
  ],
  [
    'the body that a failure quotes',
    (c) => {
      const check = c.failed(FAILED);
      c.put({ ...check, failure: { ...check.failure, actual: 'HTTP 200 {"nothing":"wrong"}' } });
      c.settle();
    },
    /^findings .*quotes another body/m,
  ],
  [
    'a failure cites an exchange that there is not',
    (c) => {
      const check = c.failed(FAILED);
      c.put({ ...check, failure: { ...check.failure, exchangeId: 'x99999' } });
    },
    /^citations .*cites x99999/m,
  ],
  [
    'an exchange is removed',
    (c) => void c.exchanges.splice(Math.floor(c.exchanges.length / 2), 1),
    /^exchanges exchanges\.ndjson\.gz x\d+ is missing/m,
  ],
  [
    'the last exchange is removed, and the count with it',
    (c) => {
      const last = `x${c.exchanges.length}`;
      const gone = c.exchanges.find((line) => line.startsWith(`{"id":"${last}"`)) ?? '';
      c.exchanges = c.exchanges.filter((line) => line !== gone);
      c.report.run.traffic[gone.includes('"kind":"callback"') ? 'callbacks' : 'exchanges'] -= 1;
      // Where no check cites the last one, one that a check cites goes too.
      const cited = c.failed(FAILED).failure.exchangeId ?? '';
      c.exchange(cited, (line) => line.replace(`"id":"${cited}"`, `"id":"${last}"`));
    },
    /^citations .*, which is not in exchanges\.ndjson\.gz/m,
  ],
  [
    'an exchange is there twice',
    (c) => void c.exchanges.push(c.exchanges[0] ?? ''),
    /^exchanges exchanges\.ndjson\.gz x\d+ is there twice/m,
  ],
  [
    'two exchanges are swapped',
    (c) => {
      const one = c.failed(FAILED).failure.exchangeId ?? '';
      const other = c.exchangeLike(/"checkId":"probe\/.*"method":"P/);
      c.exchange(one, (line) => line.replace(`"id":"${one}"`, '"id":"swap"'));
      c.exchange(other, (line) => line.replace(`"id":"${other}"`, `"id":"${one}"`));
      c.exchange('swap', (line) => line.replace('"id":"swap"', `"id":"${other}"`));
    },
    /^citations .*authentication\.executeOperation\/.* cites x\d+, which was made for probe\//m,
  ],
  [
    'an exchange is of another check',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace(/"checkId":"[^"]*"/, '"checkId":"execute.success/an-operation"'),
      ),
    /^citations .*made for execute\.success\/an-operation/m,
  ],
  [
    'an exchange is of another call',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace('"operationId":"executeOperation"', '"operationId":"cancelOperation"'),
      ),
    /^exchanges .*is no call of cancelOperation/m,
  ],
  [
    'the count of exchanges',
    (c) => {
      c.report.run.traffic.exchanges += 1;
    },
    /^exchanges report\.json run\.traffic\.exchanges/m,
  ],
  [
    'an old run is made to look fresh',
    ({ report: { run } }) => {
      const later = (time: string) => new Date(Date.parse(time) + 90 * 86_400_000).toISOString();
      run.startedAt = later(run.startedAt);
      run.finishedAt = later(run.finishedAt);
    },
    /^exchanges exchanges\.ndjson\.gz x1 is not of the time of the run/m,
  ],
  [
    'a line of the index that is no exchange',
    (c) => {
      c.tamper = ({ lines }) => void lines.splice(-1, 0, '{"note":1}');
    },
    /^exchanges exchanges\.ndjson\.gz line \d+ is no exchange/m,
  ],
  [
    'the nonce',
    (c) => {
      if (c.report.run.challenge) c.report.run.challenge.nonce = 'another';
    },
    /^challenge .*run\.seed/m,
  ],
  [
    'the seed',
    (c) => {
      c.report.run.seed += 1;
    },
    /^challenge .*run\.seed/m,
  ],
  ['the nonce is left out', (c) => void delete c.report.run.challenge, /^challenge .*made without a nonce/m],
  [
    'requestIds of another run',
    (c) => {
      c.exchanges = c.exchanges.map((line) => line.replace(/("requestid":")[0-9a-f]{8}/, '$101234567'));
    },
    /^challenge exchanges\.ndjson\.gz x\d+ .*does not show the nonce/m,
  ],
  [
    'a body is another than the one that was stored',
    (c) => {
      c.tamper = ({ blocks: [block = Buffer.alloc(0)] }) => void block.write('{', block.length - 1);
    },
    /^exchanges exchanges\.bodies x\d+ has a body of \d+ bytes at \d+ of block 0, whose SHA-256 is not/m,
  ],
  [
    'two exchanges stand in the place of each other',
    (c) => {
      c.tamper = ({ lines }) => void lines.splice(10, 2, ...lines.slice(10, 12).reverse());
    },
    /^exchanges exchanges\.bodies x\d+ has a body of \d+ bytes at \d+ of block 0, and the one before it ends at/m,
  ],
  [
    'a line of the index is removed, with its bodies left where they were',
    (c) => {
      c.tamper = ({ lines }) => void lines.splice(10, 1);
    },
    /^exchanges exchanges\.ndjson\.gz the end counts \d+ exchanges, and \d+ can be read/m,
  ],
  [
    'the bodies end too early',
    (c) => {
      c.tamper = (store) => {
        store.blocks = store.blocks.map((block) => block.subarray(0, -20));
      };
    },
    /^exchanges exchanges\.bodies x\d+ has a body of \d+ bytes at \d+ of block 0, which are not all there/m,
  ],
];
