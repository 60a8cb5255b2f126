import { useEffect, useRef, useState } from 'react';
import type { ServiceOffer } from '../../../contract/service-grants/service-grants.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';

interface Props {
  /** What the address brought along; it is looked up at once. */
  code: string;
  onOffer: (offer: ServiceOffer) => void;
}

/** Looks up who offers to work for somebody, by the code they got. */
export function OpenOffer({ code, onOffer }: Props) {
  const t = useWords('serving');
  const common = useWords('common');
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asked = useRef('');
  const openCode = async (text: string) => {
    const wanted = text.trim().toUpperCase();
    if (!/^[A-Z0-9]{8}([A-Z0-9]{2})?$/.test(wanted)) return setError(t('code.wrong'));
    setBusy(true);
    try {
      const offer = await api('serviceGrants.offer', { code: wanted });
      setError(offer ? undefined : t('code.over'));
      if (offer) onOffer(offer);
    } catch (failure) {
      setError(errorText(failure, common));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (code === '' || asked.current === code) return;
    asked.current = code;
    void openCode(code);
  });
  return (
    <form
      className="card flex flex-wrap items-start gap-3 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void openCode(typed);
      }}
    >
      <Field label={t('code')} hint={t('code.hint')} error={error}>
        {(tied) => (
          <Input
            {...tied}
            value={typed}
            maxLength={12}
            autoComplete="off"
            className="figures uppercase"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      {/* Beside the field, whose label stands above it. */}
      <Button type="submit" className="sm:mt-7" busy={isBusy} disabled={typed.trim() === ''}>
        {t('code.look')}
      </Button>
    </form>
  );
}
