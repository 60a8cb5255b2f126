import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { api, ApiError } from './api.ts';
import { servingOf, useServing } from '../visitor/serving.ts';
import { fallbackKey } from './failures.ts';
import { useWords, type Words } from '../words.ts';

/**
 * Asks for a reading call in the browser and keeps the answer by key and input.
 * `enabled: false` waits; while a new input is fetched the old answer stays when `keep` is set.
 */
export function useCall<Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  { enabled = true, keep = false, staleTime = 0 } = {},
): UseQueryResult<OutputOf<Key>, ApiError> {
  const serving = servingOf(key, useServing());
  // The inputs of all calls together are more than the compiler writes into one type.
  const keyParts: readonly unknown[] = [key as string, input as unknown];
  return useQuery<OutputOf<Key>, ApiError>({
    queryKey: serving ? [...keyParts, serving] : keyParts,
    queryFn: () => api(key, input, { serving }),
    enabled,
    staleTime,
    retry: false,
    ...(keep ? { placeholderData: (previous: OutputOf<Key> | undefined) => previous as never } : {}),
  });
}

interface SendOptions<Key extends CallKey> {
  /** Keys of the calls whose kept answers this one makes out of date. */
  changes?: CallKey[];
  /**
   * What is sent decides on what is shown: refused because that has changed meanwhile (409), it is shown as it is now,
   * so that the next press is on that. Not for forms that send whole texts: they would write over what they never saw.
   */
  decides?: boolean;
  /** Sends empty texts too: for a call that leaves as it is what is left out, so that a field can be emptied. */
  canEmpty?: boolean;
  onDone?: (output: OutputOf<Key>, input: InputOf<Key>) => void;
  /** Handles a failure; without it the reason is shown as a toast. Return false to have it shown all the same. */
  onFailure?: (error: ApiError) => boolean | void;
}

/** Makes a writing call from an event: `const cancel = useSend('orders.cancel', …); cancel.mutate({ … })`. */
export function useSend<Key extends CallKey>(key: Key, options: SendOptions<Key> = {}) {
  const client = useQueryClient();
  const words = useWords('common');
  const serving = servingOf(key, useServing());
  const showAnew = () =>
    Promise.all((options.changes ?? []).map((changed) => client.invalidateQueries({ queryKey: [changed] })));
  return useMutation<OutputOf<Key>, ApiError, InputOf<Key>>({
    mutationKey: [key],
    mutationFn: (input) => api(key, input, { canEmpty: options.canEmpty, serving }),
    onSuccess: async (output, input) => {
      options.onDone?.(output, input);
      await showAnew();
    },
    onError: (error) => {
      if (options.decides && error.status === 409) void showAnew();
      if (options.onFailure && options.onFailure(error) !== false) return;
      toast.error(errorText(error, words), referenceOf(error, words));
    },
  });
}

/** What to tell the visitor of a failure: the server's own sentence, or one by status. */
export function errorText(error: unknown, words: Words<'common'>): string {
  if (!(error instanceof ApiError)) return words('error.unknown');
  return error.message || words(fallbackKey(error.status, error.code));
}

/**
 * Whether a reading call failed because the address names nothing that is there for this visitor: no id, no such one,
 * or somebody else's. Trying again would not help; a page says instead where to go on.
 */
export const isMissing = (error: ApiError | null): boolean =>
  error !== null && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT');

/** Where the server failed, what a visitor can quote to support; undefined otherwise. */
function referenceOf(error: ApiError, words: Words<'common'>): string | undefined {
  if (error.status < 500 || !error.requestId) return undefined;
  return words('failure.reference', { id: error.requestId });
}

/** The fields a refusal names, without the object they stand in. */
export const wrongFields = ({ code, data }: ApiError): string[] =>
  code === 'BAD_INPUT'
    ? String((data as { fields?: string } | null)?.fields ?? '')
        .split(', ')
        .map((field) => field.replace(/^(coupon|promotion)\./, '').split('.')[0]!)
    : [];
