import { useQuery } from '@tanstack/react-query';
import type { PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import type { Text } from '../../../kit/languages.ts';
import { readShippedText, shippedLanguages } from '../../features/policies/shipped-texts.ts';

/** A document as it ships with the program, in its languages. */
export function useShippedTexts(document: PolicyDocument): Text | undefined {
  return useQuery({
    queryKey: ['shipped policy', document],
    queryFn: async (): Promise<Text> =>
      Object.fromEntries(
        await Promise.all(
          shippedLanguages.map(async (code) => [code, await readShippedText(document, code)] as const),
        ),
      ),
    staleTime: Infinity,
  }).data;
}
