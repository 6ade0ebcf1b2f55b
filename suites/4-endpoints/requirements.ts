/** 4 Endpoints: what all of them have in common. */
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { answered, succeeded } from '../engine/situations/calls.ts';
import { ACCEPTED } from '../engine/situations/operations.ts';
import { inCase } from '../engine/situations/situation.ts';
import { callsAnswered } from './answered.ts';
import { mediaTypeParameter } from './media-type-parameter.ts';

/** What each requirement of 4 is held to. */
export const ENDPOINTS: SectionRules<'4'> = {
  'endpoints.media-type-parameter': mediaTypeParameter,
  'endpoints.answered': callsAnswered,
};

/** What each check of 4 must have seen. */
export const ENDPOINTS_SITUATIONS: SectionSituations<'4'> = {
  'endpoints.answered': [answered(...OPERATION_IDS)],
  'endpoints.media-type-parameter': [
    ...inCase(/an operation/, ACCEPTED),
    ...inCase(/createRequest/, succeeded('createRequest')),
    ...inCase(/submitCreditPurchase/, succeeded('submitCreditPurchase')),
  ],
};
