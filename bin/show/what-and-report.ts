/** The two arguments of `show` and `replay`: what of a report, and which report, in either order. */
import { existsSync } from 'node:fs';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { newestReport } from './newest-report.ts';

/** The arguments by their meaning. */
export interface WhatAndReport {
  /** An id; undefined if only a report is given. */
  readonly what: string | undefined;
  /** report.json or its folder; by default the newest report here. */
  readonly path: string;
}

/**
 * Tells an id from a path: an exchange, a cause, or what begins with a requirement of the catalogue. Of two texts that
 * are no such id, the one that exists on disk is the report, so that an error names the other one.
 */
export function whatAndReport(first: string | undefined, second: string | undefined): WhatAndReport {
  if (second === undefined) {
    const isReport = first !== undefined && !isId(first) && existsSync(first);
    return isReport ? { what: undefined, path: first } : { what: first, path: newestReport() };
  }
  const isReversed =
    first !== undefined && !isId(first) && (isId(second) || (existsSync(first) && !existsSync(second)));
  return isReversed ? { what: second, path: first } : { what: first, path: second };
}

function isId(text: string): boolean {
  const [requirement] = text.split('/', 1);
  return /^[cx]\d+$/.test(text) || REQUIREMENTS.some(({ id }) => id === requirement);
}
