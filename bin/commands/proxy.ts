/** `proxy`: target → proxy → traffic, judged as it goes by → two reports and exit code. */
import { EXIT } from '../../spec/run/verdicts.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import type { ProxyArguments } from '../command-line/proxy/proxy-options.ts';
import { formatsOf } from '../command-line/values/format-option.ts';
import { diskTrouble } from '../full-disk.ts';
import type { Io } from '../io.ts';
import { idleMs } from '../proxy/idle.ts';
import { addressOf, openProxiedTarget } from '../proxy/proxied-target.ts';
import { serveProxy } from '../proxy/serve-proxy.ts';
import { printedList } from '../sandbox-choice.ts';

/**
 * Serves until an interrupt, until `--idle` has passed without traffic, or until the command after `--` ends.
 * @returns the exit code of that command if it failed, else that of the verdicts.
 * @throws UserError for an invalid command line, target or folder.
 */
export async function proxy(args: ProxyArguments, io: Io): Promise<number> {
  if (await printedList(args, io)) return EXIT.conformant;
  const formats = formatsOf(args.format);
  const idle = idleMs(args.idle);
  const given = args['public-url'];
  const publicUrl = given === undefined ? undefined : addressOf(given, '--public-url').href;
  const target = await openProxiedTarget(args, io.env);
  try {
    return await serveProxy({ args, formats, idle, publicUrl, target }, io);
  } catch (error) {
    throw withoutSecrets(diskTrouble(error, args.out), target.masker);
  } finally {
    await target.close();
  }
}
