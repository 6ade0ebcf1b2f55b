/** 4 Endpoints: what all of them have in common. */
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { answered, succeeded } from '../engine/situations/calls.ts';
import { ACCEPTED } from '../engine/situations/operations.ts';
import { inCase } from '../engine/situations/situation.ts';
import { callsAnswered } from './answered.ts';
import { jsonNotation } from './json-notation.ts';
import { mediaTypeParameter } from './media-type-parameter.ts';

/** What each requirement of 4 is held to. */
export const ENDPOINTS: SectionRules<'4'> = {
  'endpoints.media-type-parameter': mediaTypeParameter,
  'endpoints.json-notation': jsonNotation,
  'endpoints.answered': callsAnswered,
};

/** The call that the circumstance names was accepted. */
const EACH_POST = [
  ...inCase(/an operation/, ACCEPTED),
  ...inCase(/createRequest/, succeeded('createRequest')),
  ...inCase(/submitCreditPurchase/, succeeded('submitCreditPurchase')),
];

/** What each check of 4 must have seen. */
export const ENDPOINTS_SITUATIONS: SectionSituations<'4'> = {
  'endpoints.answered': [answered(...OPERATION_IDS)],
  'endpoints.media-type-parameter': EACH_POST,
  'endpoints.json-notation': EACH_POST,
};
