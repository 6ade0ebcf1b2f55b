import { describe } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { cancelOfEveryKindHandled } from '../../../suites/7-errors/robust-references.ts';
import { flips } from '../flips.ts';

describe('errors.robust-references: the cancellation of an operation of any kind is not answered 500', () => {
  const failsFor = (isOne: (kind: { isThirdParty: boolean; type: string }) => boolean) =>
    onAnswer('cancelOperation', (answer, { params }, { store }) => {
      const operation = store.operations.get(params.referenceOperation ?? '');
      if (operation === undefined) return undefined;
      const isThirdParty = operation.beneficiary.instrument === undefined;
      return isOne({ isThirdParty, type: operation.typeOperation }) ? answeredAs(answer, 500) : undefined;
    });

  flips(
    'errors.robust-references',
    cancelOfEveryKindHandled,
    'cancelling operations for each third-party beneficiary',
    failsFor(({ isThirdParty }) => isThirdParty),
    { message: 'cancelling an operation brought about an internal error' },
  );
  flips(
    'errors.robust-references',
    cancelOfEveryKindHandled,
    'cancelling operations of every service and type',
    failsFor(({ type }) => type === 'B2P'),
    { message: 'cancelling an operation brought about an internal error' },
  );
});
