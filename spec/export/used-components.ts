/** Components that something leads to. */
import type { JsonObject } from '../contract/contract-document.ts';
import { isJsonObject } from '../json/json.ts';

/** Kinds that are reached by references alone. */
const REFERRED = ['schemas', 'responses', 'parameters'];

/** The contract without components that nothing refers to, neither directly nor through others. */
export function withoutUnusedComponents(contract: JsonObject): JsonObject {
  const components = isJsonObject(contract.components) ? contract.components : {};
  const text = JSON.stringify(contract);
  const kept = Object.entries(components).map(([kind, held]) => {
    if (!REFERRED.includes(kind) || !isJsonObject(held)) return [kind, held];
    const used = Object.entries(held).filter(([name]) => refersTo(text, `#/components/${kind}/${name}`));
    return [kind, Object.fromEntries(used)];
  });
  const next = { ...contract, components: Object.fromEntries(kept) };
  // What was left out may have been all that led to something else.
  return JSON.stringify(next) === text ? contract : withoutUnusedComponents(next);
}

function refersTo(text: string, reference: string): boolean {
  return text.includes(`"$ref":"${reference}"`);
}
