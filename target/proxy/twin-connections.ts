/**
 * A connection to the other server for each one that comes in: what one server keeps open or closes is kept open or
 * closed for whoever asks, and no request meets a connection that somebody else's request has worn out.
 */
import { Agent } from 'node:http';
import { type AgentOptions, Agent as TlsAgent } from 'node:https';
import type { Socket } from 'node:net';

interface Twin {
  readonly agent: Agent | TlsAgent;
  underWay: number;
}

export class TwinConnections {
  readonly #twins = new Map<Socket, Twin>();
  readonly #tls: AgentOptions;

  /** @param tls certificates for https. */
  constructor(tls: AgentOptions = {}) {
    this.#tls = tls;
  }

  /** The agent for requests that came over a connection; give back each one when its request has ended. */
  agentFor(incoming: Socket, protocol: string): Agent | TlsAgent {
    const twin = this.#twins.get(incoming) ?? this.#opened(incoming, protocol);
    twin.underWay += 1;
    return twin.agent;
  }

  giveBack(incoming: Socket): void {
    const twin = this.#twins.get(incoming);
    if (twin !== undefined) twin.underWay -= 1;
  }

  #opened(incoming: Socket, protocol: string): Twin {
    const options = { keepAlive: true, maxSockets: 1 };
    const agent = protocol === 'https:' ? new TlsAgent({ ...options, ...this.#tls }) : new Agent(options);
    const twin: Twin = { agent, underWay: 0 };
    this.#twins.set(incoming, twin);
    incoming.once('close', () => {
      this.#twins.delete(incoming);
      agent.destroy();
    });
    // An idle connection that the other server closes is closed here: its next request would meet nobody.
    agent.on('free', (socket: Socket) => {
      if (socket.listenerCount('close', closeIdle) === 0) socket.once('close', closeIdle);
    });
    const closeIdle = () => {
      if (twin.underWay === 0) incoming.end();
    };
    return twin;
  }
}
