import { useEffect, useRef, useState } from 'react';
import { FileText } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { ApplicationField } from '../../contract/merchants/application-form.ts';
import type { ReadField } from '../../contract/merchants/merchants.ts';
import { api } from '../page/calls/api.ts';
import { errorText } from '../page/calls/calls.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { useApplicationForm } from './form-context.ts';
import type { ApplicationValues, ValueName } from '../features/applications/application-values.ts';

type PictureName = 'licencePicture' | 'identityFront' | 'identityBack';
interface Reading {
  state: 'reading' | 'done' | 'failed';
  fields: Partial<Record<string, ReadField>>;
  place: { regionCodes: string[]; detail: string } | null;
}

/** How often a reading is asked for, some 12 seconds each, before it is left to the person. */
const asks = 6;

const ask = (name: PictureName, picture: string): Promise<Reading> =>
  name === 'licencePicture'
    ? api('ocr.company', { picture })
    : api('ocr.person', { picture, side: name === 'identityFront' ? 'front' : 'back' });

/** Fills in the form from the picture; what was not read for sure is marked, to be compared. */
export function ReadButton({ name }: { name: PictureName }) {
  const t = useWords('onboarding');
  const common = useWords('common');
  const { getValues, setValue } = useFormContext<ApplicationValues>();
  const { doubts, setDoubts, correct } = useApplicationForm();
  const [state, setState] = useState<'idle' | 'reading'>('idle');
  const [said, setSaid] = useState('');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function read() {
    setState('reading');
    setSaid('');
    try {
      let reading = await ask(name, getValues(name));
      for (let i = 1; i < asks && reading.state === 'reading' && here.current; i++) {
        reading = await ask(name, getValues(name));
      }
      if (!here.current) return;
      if (reading.state === 'done') fill(reading);
      setSaid(t(reading.state === 'done' ? 'read.done' : 'read.failed'));
    } catch (error) {
      if (here.current) setSaid(errorText(error, common));
    } finally {
      if (here.current) setState('idle');
    }
  }

  function fill({ fields, place }: Reading) {
    const doubtful = new Set(doubts);
    for (const [read, field] of Object.entries(fields)) {
      if (!field) continue;
      setValue((read === 'address' ? 'detail' : read) as ValueName, field.value);
      correct(read as ApplicationField);
      if (field.doubtful) doubtful.add(read as ApplicationField);
      else doubtful.delete(read as ApplicationField);
    }
    if (place) {
      setValue('regionCodes', place.regionCodes);
      setValue('detail', place.detail);
    }
    if (name === 'identityBack') setValue('identityForGood', !fields.identityUntil && !!fields.identityFrom);
    setDoubts([...doubtful]);
  }

  return (
    <>
      <Button size="medium" busy={state === 'reading'} onClick={() => void read()}>
        {state === 'idle' && <FileText size={16} aria-hidden />}
        {t(state === 'reading' ? 'read.reading' : 'read.start')}
      </Button>
      <output className="block w-full text-xs text-muted">{said}</output>
    </>
  );
}
