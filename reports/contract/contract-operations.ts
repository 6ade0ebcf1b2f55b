/** One operation of the contract: how it is called, what it answers, and an example. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { layOut } from '../html/exchange/json-layout.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { visible } from '../words/layout/visible.ts';
import { type ContractContext, descriptionIn } from './contract-context.ts';
import type { ContractExample } from './contract-example.ts';
import { answerTable, parameterTable } from './contract-tables.ts';

/** An operation as the page shows it. */
export interface ShownOperation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string | null;
  readonly operation: JsonObject;
  readonly sections: readonly string[];
}

/** Every operation of the contract in its order, with the notification after the operation that asks for it. */
export function shownOperations(): ShownOperation[] {
  const unplaced = Object.values(CONTRACT.components.pathItems).map((item) => [null, item] as const);
  return [...Object.entries(CONTRACT.paths), ...unplaced].flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isJsonObject(operation) ? [shownAs(path, method, operation), ...callbacksOf(operation)] : [],
    ),
  );
}

function shownAs(path: string | null, method: string, operation: JsonObject): ShownOperation {
  const sections = [operation['x-section'] ?? []].flat().map(String);
  return { id: String(operation.operationId), method: method.toUpperCase(), path, operation, sections };
}

function callbacksOf({ callbacks }: JsonObject): ShownOperation[] {
  return Object.values(isJsonObject(callbacks) ? callbacks : {}).flatMap((byUrl) =>
    Object.values(isJsonObject(byUrl) ? byUrl : {}).flatMap((item) =>
      Object.entries(isJsonObject(item) ? item : {}).flatMap(([method, operation]) =>
        isJsonObject(operation) ? [shownAs('{callbackUrl}', method, operation)] : [],
      ),
    ),
  );
}

/** The whole of it. */
export function operationBlock(shown: ShownOperation, context: ContractContext): Markup {
  const { id, operation } = shown;
  const { words } = context;
  const schemas = requestSchemas(operation);
  const bodies =
    schemas.length > 0 &&
    markup`<p class="small">${words.requestOf} ${schemas.map((name, at) => [at > 0 && ', ', markup`<a href="#schema-${name}">${name}</a>`])}</p>
`;
  return markup`<article class="operation" id="operation-${id}" aria-labelledby="name-${id}">
<h3 class="call" id="name-${id}">${callText(shown, context)}</h3>
<p><strong>${descriptionIn(operation.summary, context)}.</strong> ${descriptionIn(operation.description, context)} ${tokenText(operation, context)}</p>
${bodies}${parameterTable(id, operation, context)}${answerTable(id, operation, context)}${exampleBlock(id, context)}</article>
`;
}

/** Method and path. */
export function callText({ method, path }: ShownOperation, { words }: ContractContext): Markup {
  return markup`<span class="method m-${method}">${method}</span> ${path === null ? markup`<span class="soft">${words.noPath}</span>` : pathText(path)}`;
}

/** A path that is too long for its line goes on behind a slash. */
function pathText(path: string): Markup {
  const [first = '', ...others] = path.split(/(?<=\/)/);
  return markup`<code>${first}${others.map((part) => markup`<wbr>${part}`)}</code>`;
}

function tokenText({ security }: JsonObject, { words }: ContractContext): string {
  if (!Array.isArray(security)) return words.token.required;
  return security.length === 0 ? words.token.none : words.token.open;
}

function requestSchemas(operation: JsonObject): string[] {
  const text = JSON.stringify(operation.requestBody ?? {});
  return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => /Request$/.test(name) && !/^(?:Otp|Token)/.test(name));
}

function exampleBlock(id: string, context: ContractContext): Markup {
  const { words, examples } = context;
  const example = examples.get(id);
  if (example === undefined) return markup`<p class="small soft">${words.noExample}</p>`;
  return markup`<div class="example">
<h4 class="label">${words.example}</h4>
<p class="small soft">${words.exampleLead}</p>
${pre(example.curl)}<div class="pair">
${exampleBody(example, context)}<div><p class="label">${words.answered(example.status)}</p>
${pre(layOut(example.answer).text)}</div></div>
</div>
`;
}

function exampleBody({ body }: ContractExample, { words }: ContractContext): Markup | false {
  if (body === undefined) return false;
  return markup`<div><p class="label">${words.sent}</p>
${pre(layOut(body).text)}</div>
`;
}

function pre(text: string): Markup {
  return markup`<pre dir="ltr">${visible(text)}</pre>
`;
}
