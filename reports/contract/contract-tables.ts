/** Tables of the contract's page: parameters, fields, answers, enumerations. */
import { CONTRACT, ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { code, inlineText, scrolling } from '../html/parts.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import { type ContractContext, descriptionIn } from './contract-context.ts';
import { type ContractField, fieldsOf } from './contract-fields.ts';

/** What a reference leads to; anything else as it is. */
export function resolveReference(value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const target = typeof value.$ref === 'string' ? readPointer(CONTRACT, value.$ref.slice(1)) : value;
  return isJsonObject(target) ? JSON.parse(JSON.stringify(target)) : {};
}

/** The parameters of an operation. @param id of the operation: names of tables start with it. */
export function parameterTable(id: string, operation: JsonObject, context: ContractContext): Markup | false {
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).map(resolveReference);
  if (parameters.length === 0) return false;
  const { words } = context;
  const rows = parameters.map((one) => {
    const type = isJsonObject(one.schema) ? String(one.schema.type ?? '') : '';
    const place = words.place[String(one.in)] ?? String(one.in);
    const must = one.required === true && markup` <span class="must">${words.required}</span>`;
    return row(
      markup`${code(String(one.name))}${must}`,
      markup`${type}, ${place}`,
      descriptionIn(one.description, context),
    );
  });
  return table(`${id}-parameters`, words.parameters, [words.field, words.type, words.meaning], rows);
}

/** The fields of one schema of the contract. */
export function fieldTable(name: string, schema: JsonObject, context: ContractContext): Markup | false {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return false;
  const { words } = context;
  const rows = fields.map((one) => {
    const must = one.isRequired && markup` <span class="must">${words.required}</span>`;
    return row(markup`${code(one.name)}${must}`, typeText(one, context), meaningOf(one, context));
  });
  return table(`schema-${name}`, words.fields(name), [words.field, words.type, words.meaning], rows);
}

function typeText({ types, format }: ContractField, { words }: ContractContext): Markup {
  const named = types.filter((one) => one !== 'null');
  const text = named.length === 0 ? words.anyValue : named.join(', ');
  return markup`${text}${format !== undefined && ` (${format})`}${types.includes('null') && types.length > 1 && markup` <span class="soft">${words.orNull}</span>`}`;
}

function meaningOf({ description, enumeration }: ContractField, context: ContractContext): Markup {
  const values =
    enumeration !== undefined &&
    markup`${context.words.enumeration} <a href="#enumeration-${enumeration}">${enumeration}</a>`;
  const text = descriptionIn(description, context);
  return description === '' ? markup`${values}` : markup`${text}${values && markup` ${values}`}`;
}

/** The codes that the contract names for an operation. */
export function answerTable(id: string, operation: JsonObject, context: ContractContext): Markup {
  const { words } = context;
  const rows = Object.entries(isJsonObject(operation.responses) ? operation.responses : {}).map(
    ([status, one]) =>
      row(
        markup`<code>${status === 'default' ? words.otherCodes : status}</code>`,
        undefined,
        descriptionIn(resolveReference(one).description, context),
      ),
  );
  return table(`${id}-answers`, words.answers, [words.code, undefined, words.meaning], rows);
}

/** One enumeration of section 2.5 with its values. */
export function enumerationBlock(name: keyof typeof ENUMERATIONS, context: ContractContext): Markup {
  const { description } = CONTRACT.components.schemas[name];
  const values: readonly string[] = ENUMERATIONS[name];
  return markup`<div class="point" id="enumeration-${name}"><p><strong>${name}</strong> ${descriptionIn(description, context)}</p>
<p class="values">${values.map((value) => markup`<code>${value}</code> `)}</p></div>
`;
}

type Cells = readonly [Content, Content, Content];

function row(...cells: Cells): Markup {
  const [first, second, third] = cells;
  return markup`<tr><th scope="row">${first}</th>${second !== undefined && markup`<td class="type">${second}</td>`}<td>${third}</td></tr>
`;
}

function table(
  id: string,
  title: string,
  heads: readonly [string, string | undefined, string],
  rows: readonly Markup[],
): Markup {
  const columns = heads
    .filter((head) => head !== undefined)
    .map((head) => markup`<th scope="col">${inlineText(head)}</th>`);
  return markup`<h4 class="label" id="${id}">${title}</h4>
${scrolling(
  id,
  markup`<table class="fields${columns.length === 2 && ' codes'}"><thead><tr>${columns}</tr></thead>
<tbody>
${rows}</tbody></table>`,
)}
`;
}
