import { lazy, Suspense, use, useState } from 'react';
import { Gift } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { askSignIn, isSignedInAs } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { wordsReady } from '../translation/words-ready.ts';

const SampleRequest = lazy(async () => ({ default: (await import('./sample-request.tsx')).SampleRequest }));

/** Asks for a sample of a product, where its shop sends some; strangers sign in as a buyer first. */
export function AskSampleButton({ productId }: { productId: string }) {
  use(wordsReady(usePlace().language, 'sample'));
  const t = useWords('sample');
  const [open, setOpen] = useState(false);
  const { data } = useCall('samples.terms', { productId }, { staleTime: 60_000 });
  if (!data || data.terms === 'none') return null;
  const ask = () => {
    if (isSignedInAs(roles.buyer)) return setOpen(true);
    askSignIn({ mode: 'login', onDone: () => setOpen(true) });
  };
  return (
    <>
      <Button tone="plain" onClick={ask}>
        <Gift size={16} aria-hidden />
        {t('request')}
        <span className="text-xs text-muted">{t(`terms.${data.terms}`)}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SampleRequest productId={productId} terms={data.terms} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
