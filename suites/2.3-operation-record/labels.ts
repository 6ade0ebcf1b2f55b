/** Which labels a record shows as they were sent (2.2, 2.3): the document gives a label neither characters nor a length. */

/** A label of plain letters and words: a server may tidy the blanks of others, or cut very long ones. */
export function isPlainLabel(sent: string): boolean {
  return /^(?!.*\s\s)[\w:-][\w :-]{0,62}[\w:-]$/.test(sent);
}

const FREE_IN_FORM = /^\s|\s$|\s{2}|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00a0\u00ad\u200b\u200e\u202e\ufeff]/u;

/** Whether it can be stored in one form alone: without blanks at its ends or several in a row, or what does not show. */
export function hasOneForm(sent: string): boolean {
  return !FREE_IN_FORM.test(sent);
}
