/** One thing that is asked of a report or a certificate, and what was found. */

export interface Condition {
  readonly id: string;
  /** What is asked for. */
  readonly asks: string;
  readonly met: boolean;
  /** What the report has. */
  readonly found: string;
  /** Whether the answer is no where it is not met. */
  readonly required: boolean;
}

/** A condition that must be met. */
export function condition(id: string, asks: string, met: boolean, found: string): Condition {
  return { id, asks, met, found, required: true };
}

/** Whether every required condition is met. */
export function allMet(conditions: readonly Condition[]): boolean {
  return conditions.every(({ met, required }) => met || !required);
}
