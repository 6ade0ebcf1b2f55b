/** 4 Endpoints: what all of them have in common. A fault of each requirement, and a check that sees it. */
import { OVER_HTTP, type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4'> = {
  'endpoints.answered': OVER_HTTP,
  'endpoints.media-type-parameter': [
    'media-type-with-charset-415',
    'endpoints.media-type-parameter/an-operation-in-lower-case',
  ],
  'endpoints.json-notation': [
    'json-exponent-refused',
    'endpoints.json-notation/an-operation-montant-with-an-exponent',
  ],
};

seesFaults(SEEN);
