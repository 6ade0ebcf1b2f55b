/** How checks are called. */

/** The stable id of a check: its requirement and its circumstance in kebab case. */
export function checkIdOf(requirement: string, circumstance: string): string {
  const slug = circumstance
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${requirement}/${slug}`;
}

/** The circumstance of a rule that every answer of an operation is held to. */
export function everyAnswerOf(operationId: string): string {
  return `every answer of ${operationId}`;
}

/** Whether a circumstance is that of a rule for every answer. */
export function isStandingCircumstance(circumstance: string): boolean {
  return circumstance.startsWith(everyAnswerOf(''));
}
