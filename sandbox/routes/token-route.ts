/** Part 5: the token call, which has no envelope. */
import { CLIENT, signToken, TOKEN_LIFETIME } from '../service/bearer-tokens.ts';
import { BODY, text } from '../service/validation.ts';
import type { Route } from './route.ts';

const token: Route = {
  operationId: 'issueToken',
  method: 'POST',
  path: '/api/v1/auth/token',
  bare: true,
  steps: [
    ...BODY,
    text('client_id', 'required'),
    text('client_secret', 'required'),
    {
      name: 'client',
      run({ input }) {
        const known = input.client_id === CLIENT.client_id && input.client_secret === CLIENT.client_secret;
        return known ? undefined : { status: 401, message: 'invalid_client' };
      },
    },
  ],
  async act(_attempt, { clock }) {
    const access_token = await signToken(clock.now());
    return { message: '', body: { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME } };
  },
};

export const TOKEN_ROUTES: readonly Route[] = [token];
