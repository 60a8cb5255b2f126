import { cutText } from '../../../kit/text/cut-text.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { GatedLink } from '../../page/visitor/gated-link.tsx';
import { useIsScreen } from '../../page/screens.ts';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';

// The title of a request takes no more.
const longestTitle = 120;
const requestPath = '/merchants/buyer-center/my-opportunity-add';

/** Where a list holds nothing, or little: sellers can be asked for it. @param words  what was searched for begins the request */
export function RequestOffer({ words }: { words?: string | undefined }) {
  const l = useWords('lists');
  const isScreen = useIsScreen();
  if (!isScreen(requestPath)) return null;
  const path = words
    ? `${requestPath}?${new URLSearchParams({ title: cutText(words, longestTitle) })}`
    : requestPath;
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 rounded bg-sand-deep/50 p-4">
      {l('help.ask')}
      <GatedLink to={path} needs={roles.buyer} className={buttonClass()}>
        {l('help.askAction')}
      </GatedLink>
    </p>
  );
}
