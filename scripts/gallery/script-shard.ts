/** A part of what a script does, where several processes share it. */

/** Such as the second of four. */
export interface ScriptShard {
  readonly part: number;
  readonly parts: number;
}

/** @throws Error for what is none of 1/2, 2/2, 1/3 …: yargs tells it. */
export function scriptShardOf(text: string): ScriptShard {
  const [part = Number.NaN, parts = Number.NaN] = text.split('/').map(Number);
  if (!Number.isInteger(part) || !Number.isInteger(parts) || part < 1 || part > parts)
    throw new Error(`A shard is written as 1/2, not as ${text}.`);
  return { part, parts };
}

/** One in `parts` of them; all without a shard. */
export function inShard<T>(all: readonly T[], { part, parts }: ScriptShard = { part: 1, parts: 1 }): T[] {
  return all.filter((_, at) => at % parts === part - 1);
}
