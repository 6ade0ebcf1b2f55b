/** The callbacks of an operation beside the looks at it, as rules over its course read them (6). Pure. */
import { type FinalStatus, isFinal } from '../../../spec/document/final-status.ts';
import { show } from '../../../spec/json/describe.ts';
import type { Course, SeenCallback } from '../../../spec/run/course.ts';
import { type CallbackBinding, type CallbackText, mayBeAbout, readCallback } from './callback-reading.ts';

type Looks = Pick<Course, 'observations'>;

/** Where the callbacks of a course have their values. */
export function bindingOf({ pointers = {} }: Pick<Course, 'pointers'>): CallbackBinding {
  return { bindings: { callback: pointers } };
}

/** The first final status of the looks; undefined where none was seen. */
export function finalIn({ observations }: Looks): FinalStatus | undefined {
  return observations.map(({ record }) => record.statutOperation).find(isFinal);
}

/** A callback with the status that it tells. */
export type TellingCallback = SeenCallback & {
  readonly status: string;
  readonly takenAt: number | undefined;
};

/**
 * What the callbacks of an operation tell, in the order in which they came, without those that name another operation:
 * whose URL they came to is the matter of `callback.right-operation`.
 */
export function tellingIn(course: Course): readonly TellingCallback[] {
  const binding = bindingOf(course);
  return course.callbacks.flatMap((callback) => {
    const { reference, status, takenAt } = readCallback(binding, callback);
    const isOwn = reference === undefined || mayBeAbout(binding, callback, course.reference);
    return status === undefined || !isOwn ? [] : [{ ...callback, status, takenAt }];
  });
}

/** `2 callbacks: ENCOURS, SUCCES`: what came, in one line. */
export function toldIn(binding: CallbackBinding, callbacks: readonly CallbackText[]): string {
  const told = callbacks.map((callback) => readCallback(binding, callback).status ?? 'unreadable');
  return told.length === 0 ? 'no callback' : `${told.length} callbacks: ${told.join(', ')}`;
}

/** `statutOperation "ENCOURS" after 12 ms, statutOperation "SUCCES" after 300 ms` */
export function statusesIn({ observations }: Looks): string {
  return observations
    .filter(({ record }, at) => record.statutOperation !== observations[at - 1]?.record.statutOperation)
    .map(({ atMs, record }) => `statutOperation ${show(record.statutOperation)} after ${atMs} ms`)
    .join(', ');
}
