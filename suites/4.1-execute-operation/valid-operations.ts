/** 4.1 for generated operations: what is valid is accepted and answered with its record. */
import type { Case } from '../../generators/cases.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, filled } from '../act/answers.ts';
import type { SeenOperation } from '../cases/valid-operations.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';

/** Any valid request is accepted. */
export const anyValidRequestAccepted = anyValidRequest(judgeTaken);

/** Any answer to an accepted one holds a record with a reference. */
export const anyValidRequestRecorded = anyValidRequest((judge, { answer }) => {
  if (answer.status !== 200) return;
  const body = bodyOf(answer);
  judge.that(isJsonObject(body) && filled(body, 'referenceOperation') !== undefined, {
    message: 'the answer to an accepted operation holds no record with a reference',
    expected: 'an operation record in body',
    actual: describeAnswer(answer),
    pointer: '/body',
    answer,
  });
});

/** Judges that a generated operation is accepted, where nothing that the document leaves open stands against it. */
function judgeTaken(judge: Judge, { answer, excuse }: SeenOperation, { open }: Case): void {
  if (open.length > 0) return;
  if (excuse !== undefined) throw new Inconclusive(excuse.message, excuse.cause);
  judge.status(
    answer,
    200,
    'a valid operation was not accepted, though a plain one between the same parties was',
  );
}
