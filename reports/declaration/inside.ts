/** Statements of a declaration that contradict each other. Pure. */
import { LETTERS } from '../../spec/contract/natures.ts';
import { type Declaration, operationsDeclared, valuesDeclared } from '../../spec/declaration/declaration.ts';
import { operationsOfPractice } from '../../spec/declaration/practice-subjects.ts';
import { FINAL_STATUSES, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { type Contradiction, insideOf } from './contradiction.ts';
import { testingContradictions } from './inside-testing.ts';

/** Every contradiction within a declaration. */
export function contradictionsInside(declaration: Declaration): Contradiction[] {
  return [
    ...executionContradictions(declaration),
    ...cancellationContradictions(declaration),
    ...natureContradictions(declaration),
    ...requestContradictions(declaration),
    ...practiceContradictions(declaration),
    ...testingContradictions(declaration),
  ];
}

/** What operations cannot do without. */
function executionContradictions(declaration: Declaration): Contradiction[] {
  const { operations } = declaration;
  const kinds = ['TypeOperation', 'NatureOperation', 'TypeInstrument'] as const;
  if (operations.executeOperation === 'yes') {
    const none = kinds.filter((name) => valuesDeclared(declaration, name).length === 0);
    const final = FINAL_STATUSES.some((status) => declaration.values.StatutOperation[status] === 'yes');
    return [
      ...none.map((name) =>
        insideOf('nothing-to-execute', 'operations.executeOperation', ['yes'], `values.${name}`),
      ),
      ...(final
        ? []
        : [insideOf('no-final-status', 'operations.executeOperation', ['yes'], 'values.StatutOperation')]),
    ];
  }
  // Operations that come from elsewhere show in the list.
  if (operations.listOperations === 'yes') return [];
  return [...kinds, 'StatutOperation' as const].flatMap((name) => {
    const declared = valuesDeclared(declaration, name);
    return declared.length === 0
      ? []
      : [insideOf('nothing-executed', `values.${name}`, declared, 'operations.executeOperation')];
  });
}

function cancellationContradictions(declaration: Declaration): Contradiction[] {
  const { operations, values, practices } = declaration;
  if (operations.cancelOperation === 'no') return [];
  const has = (status: keyof typeof values.StatutOperation) => values.StatutOperation[status] === 'yes';
  const key = 'operations.cancelOperation';
  const outcomes = practices['cancel.status'];
  return [
    ...(OPEN_STATUSES.some(has) ? [] : [insideOf('no-open-status', key, ['yes'], 'values.StatutOperation')]),
    ...(outcomes.length > 0 || has('ANNULEE') || has('EXTOURNE')
      ? []
      : [insideOf('no-cancelled-status', key, ['yes'], 'values.StatutOperation')]),
  ];
}

/** Natures name the instruments of both sides by letters: M2A is from a mobile wallet to an account. */
function natureContradictions(declaration: Declaration): Contradiction[] {
  const { values } = declaration;
  const natures = valuesDeclared(declaration, 'NatureOperation');
  const lettersOf = (nature: string) => nature.split('2');
  const types = Object.entries(LETTERS);
  const undeclared = natures.flatMap((nature) =>
    types
      .filter(([type, letters]) => {
        const isUsed = lettersOf(nature).some((letter) => letters.includes(letter));
        return isUsed && !valuesDeclared({ values }, 'TypeInstrument').includes(type);
      })
      .map(([type]) =>
        insideOf(
          'instrument-undeclared',
          `values.NatureOperation.${nature}`,
          ['yes'],
          `values.TypeInstrument.${type}`,
        ),
      ),
  );
  if (natures.length === 0) return undeclared;
  const unused = types
    .filter(([type]) => valuesDeclared({ values }, 'TypeInstrument').includes(type))
    .filter(
      ([, letters]) => !natures.some((nature) => lettersOf(nature).some((one) => letters.includes(one))),
    )
    .map(([type]) =>
      insideOf('instrument-unused', `values.TypeInstrument.${type}`, ['yes'], 'values.NatureOperation'),
    );
  return [...undeclared, ...unused];
}

function requestContradictions(declaration: Declaration): Contradiction[] {
  if (declaration.operations.createRequest === 'yes') return [];
  return valuesDeclared(declaration, 'TypeDemande').map((type) =>
    insideOf('request-undeclared', `values.TypeDemande.${type}`, ['yes'], 'operations.createRequest'),
  );
}

/** Practices whose values are statuses: each must be one that the product has. */
const OF_STATUSES = ['operation-status.in-the-answer', 'cancel.status'] as const;

function practiceContradictions(declaration: Declaration): Contradiction[] {
  const offered = operationsDeclared(declaration);
  const statuses = valuesDeclared(declaration, 'StatutOperation');
  const ofNone = Object.entries(declaration.practices).flatMap(([id, declared]) => {
    const operations = operationsOfPractice(id);
    const isOfNone = operations.length > 0 && !operations.some((one) => offered.includes(one));
    if (declared.length === 0 || !isOfNone) return [];
    const against = operations.map((one) => `operations.${one}`).join(', ');
    return [insideOf('practice-of-none', `practices.${id}`, declared, against)];
  });
  const undeclared = OF_STATUSES.flatMap((id) =>
    declaration.practices[id]
      .filter((status) => !statuses.includes(status))
      .map((status) =>
        insideOf('status-undeclared', `practices.${id}`, [status], `values.StatutOperation.${status}`),
      ),
  );
  return [...ofNone, ...undeclared];
}
