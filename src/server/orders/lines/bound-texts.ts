import type { Language } from '../../../kit/languages.ts';
import type { Profile } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { languagesAddedSince, without } from './line-texts-rules.ts';
import type { LineFacts } from '../checkout/place.ts';
import { shownOf, type Quote } from '../checkout/quote.ts';

/**
 * What lines of an order keep of their texts: those that the quote binds, read in the languages of its buyer, and nothing
 * that was added since and would be read in their place. Where a program ordered, a line was shown as it reads in the
 * language of the account, for its buyer reads it in that; and also as the program read it. Where its buyer did, it is the
 * other way round.
 */
export function boundTexts(
  { language, agent }: Pick<SignedIn, 'language' | 'agent'>,
  { language: accountLanguage }: Pick<Profile, 'language'>,
  quote: Quote,
): Pick<LineFacts, 'shownAs' | 'alsoShownAs' | 'textOf'> {
  const readers = [language, accountLanguage as Language];
  const digests = shownOf(quote);
  return {
    shownAs({ offer }) {
      const ofLine = digests.get(offer.sku_id)!;
      return (agent ? ofLine.at(-1)! : ofLine[0]).digest;
    },
    alsoShownAs({ offer }) {
      const ofLine = digests.get(offer.sku_id)!;
      return ofLine.length > 1 ? (agent ? ofLine[0] : ofLine.at(-1)!).digest : null;
    },
    textOf({ offer }) {
      const bound = new Set(digests.get(offer.sku_id)!.map((each) => each.language));
      const added = languagesAddedSince(offer.titles, offer.source_language, readers, bound);
      return (text) => without(text, added);
    },
  };
}
