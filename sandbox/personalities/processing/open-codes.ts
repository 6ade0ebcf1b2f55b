/** Freedom in the codes that the document does not show. */

import { answeredAs } from '../../behaviours/answer-parts.ts';
import { insteadOf, onAnswer } from '../../behaviours/change-answers.ts';
import { changeStep, stepStatus, withSteps } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { isAbsent, malformed } from '../../service/validation.ts';
import type { Personality } from '../personality.ts';

const REFERENCES = [
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'refService',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
] as const;

/** A number that stands for a reference is one that nothing has. */
function numbersNotFound(): Hooks {
  return combineHooks(
    REFERENCES.map((field) =>
      changeStep('executeOperation', field, (problem, { input }) =>
        problem && typeof input[field] === 'number' ? { ...problem, status: 404 } : problem,
      ),
    ),
  );
}

/** Letters, digits and a few signs: the form of every reference that the sandbox makes. */
const FORM = /^[\w.:-]{1,200}$/;

export const CODE_PERSONALITIES: readonly Personality[] = [
  {
    id: 'unenrolled-again-200',
    description: 'Unenrolling an instrument once more is answered 200',
    hooks: insteadOf(
      'unenrollInstrument',
      404,
      200,
      null,
      ({ params }, { store }) => store.instruments.get(params.referenceWallet ?? '')?.enrolled === false,
    ),
  },
  {
    id: 'odd-list-parameters-refused',
    description: 'A maximum of 0, and a period that ends before it starts, are answered 400',
    hooks: withSteps('listOperations', (steps) => [
      ...steps,
      {
        name: 'parameters.sensible',
        run({ call: { query } }) {
          const { dateDebut = '', dateFin = '9999', limite = '1' } = query;
          return Number(limite) < 1 || dateDebut > dateFin
            ? malformed('The parameters of the list leave nothing')
            : undefined;
        },
      },
    ]),
  },
  {
    id: 'strange-references-400',
    description: 'A reference in a path with other characters than those of references is answered 400',
    hooks: withSteps('any', (steps) => [
      {
        name: 'references.form',
        run: ({ call: { params } }) =>
          Object.values(params).every((text) => isAbsent(text) || FORM.test(text))
            ? undefined
            : malformed('A reference of the path is malformed'),
      },
      ...steps,
    ]),
  },
  {
    id: 'numeric-references-404',
    description: 'An operation with a number in place of a reference is answered 404',
    hooks: numbersNotFound(),
  },
  {
    id: 'wrong-methods-404',
    description: 'A method that a path does not have is answered 404',
    hooks: onAnswer('wrongMethod', (answer) => answeredAs(answer, 404, null)),
  },
  {
    id: 'wrong-credentials-400',
    description: 'The token call answers 400 to wrong credentials',
    hooks: stepStatus('issueToken', 'client', 400),
  },
];
