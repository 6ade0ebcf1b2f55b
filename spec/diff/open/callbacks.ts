/** 6: what notifications carry, which the document does not show. */
import { ENUMERATIONS } from '../../contract/contract.ts';
import type { Cursor } from '../api/cursor.ts';
import type { Comparing } from '../compare/spot.ts';
import { bestField, fieldsOf, mayBe } from './message-fields.ts';

/**
 * What the profile says of notifications.
 * @param payloads schemas of what is sent to the callbackUrl, or without being asked.
 * @param at where they would be described.
 */
export function bindCallbacks(payloads: readonly Cursor[], at: Cursor, { reader, add }: Comparing): void {
  const statuses: readonly string[] = ENUMERATIONS.StatutOperation;
  const where = {
    operation: 'executeOperation',
    openPoint: 'callback.payload' as const,
    requirements: ['callback.right-operation' as const, 'callback.status-agrees' as const],
  };
  for (const payload of payloads) {
    const fields = fieldsOf(reader.ofSchema(payload), reader);
    const reference = bestField(
      fields,
      [/^referenceOperation$/, /reference|^ref/i, /operation_?id|^id$/i],
      mayBe('string'),
    );
    const status =
      bestField(fields, [/^statutOperation$/], mayBe('string')) ??
      fields.find(({ shape }) => shape.values?.list.some((value) => statuses.includes(String(value)))) ??
      bestField(fields, [/statut|status|state|etat/i], mayBe('string'));
    if (reference === undefined && status === undefined) continue;
    const value = {
      ...(reference && { reference: reference.pointer }),
      ...(status && { status: status.pointer }),
    };
    const binding = { key: 'bindings.callback', value };
    const subject = 'callbackUrl';
    add({
      ...where,
      kind: 'open',
      code: 'open-found',
      subject,
      at: reference?.at ?? payload,
      binding,
    });
    return;
  }
  add({ ...where, kind: 'open', code: 'open-missing', subject: 'bindings.callback', at });
}
