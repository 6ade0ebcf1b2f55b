/** The way from the suite to the sandboxes of a calibration: straight, or through an address of the user's own. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { openSandbox } from '../sandbox-choice.ts';

/** How one sandbox behaves. */
interface Behaviour {
  readonly faults?: readonly string[];
  readonly personalities?: readonly string[];
  readonly seed: number;
}

/** A sandbox as the suite reaches it. */
interface ReachedSandbox {
  /** With the address that the suite uses. */
  readonly profile: Profile;
  /** Requests that have arrived at it. */
  arrived(): number;
  close(): Promise<void>;
}

export interface SandboxPath {
  /** @throws UserError where the sandbox cannot listen. */
  open(behaviour: Behaviour): Promise<ReachedSandbox>;
  /** So many sandboxes can be open at once. */
  readonly most: number;
  /** The address of the user's own; absent for the straight way. */
  readonly via?: string;
}

/** Most of a run is waiting: so many share one process. */
const TOGETHER = 10;

/** Each sandbox listens on a free port of the loopback interface. */
export const STRAIGHT: SandboxPath = { open: (behaviour) => opened(behaviour, 0), most: TOGETHER };

/** One sandbox at a time, on the port to which the address leads. */
export function pathThrough(via: string, port: number): SandboxPath {
  return { open: (behaviour) => opened(behaviour, port, via), most: 1, via };
}

async function opened(
  { faults = [], personalities = [], seed }: Behaviour,
  port: number,
  baseUrl?: string,
): Promise<ReachedSandbox> {
  let arrived = 0;
  const counting = {
    request: <Call>(call: Call): Call => {
      arrived += 1;
      return call;
    },
  };
  const { profile, close } = await openSandbox(
    { fault: faults, personality: personalities },
    { port, seed, hooks: [counting] },
  );
  return {
    profile: { ...profile, ...(baseUrl !== undefined && { baseUrl }) },
    arrived: () => arrived,
    close,
  };
}
