/** What passing does not prove. It stands in every report, whatever the outcome. */
export const LIMITS: readonly string[] = [
  'The outcome holds for this target, with this profile, at the time of this run. It says nothing about another environment, another version or another day.',
  'Only what a client can see over HTTP was judged: answers, lists, bound balances and callbacks. Money that moves inside the platform or at a contributor was not seen.',
  'Each requirement was tried in the circumstances listed under it. Generated cases are a sample drawn from the seed, not every possible input.',
  'What the document leaves open is never tested as a rule. It is listed under open points, with what was seen.',
  'A requirement marked excluded cannot be observed by any client. It is listed for completeness and was not verified.',
  "A requirement marked not-applicable was not tried, on the word of the profile's author.",
  'Advisory requirements go beyond the document. They never weigh on the outcome.',
  'This is not a test of load, of availability or of security, beyond the rules on credentials that the document states.',
];
