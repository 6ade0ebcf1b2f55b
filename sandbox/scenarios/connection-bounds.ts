/** Bounds on connections: what one client holds open, the others do not lack. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that are open at once; of more, the oldest that asks for nothing is ended. */
const MOST_CONNECTIONS = 512;

export class ConnectionBounds {
  readonly #most: number;
  /** Requests under way on each, the oldest connection first. */
  readonly #open = new Map<Socket, number>();

  constructor(server: Server, most = MOST_CONNECTIONS) {
    this.#most = most;
    server.on('connection', (socket: Socket) => {
      this.#makeRoom();
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** A request is there whole, and is being answered. @returns what to call when it was. */
  serving(socket: Socket): () => void {
    this.#count(socket, 1);
    return () => this.#count(socket, -1);
  }

  #count(socket: Socket, change: number): void {
    const before = this.#open.get(socket);
    if (before !== undefined) this.#open.set(socket, before + change);
  }

  #makeRoom(): void {
    if (this.#open.size < this.#most) return;
    const all = [...this.#open];
    const [oldest] = all.find(([, requests]) => requests === 0) ?? all[0] ?? [];
    if (oldest === undefined) return;
    this.#open.delete(oldest);
    oldest.destroy();
  }
}
