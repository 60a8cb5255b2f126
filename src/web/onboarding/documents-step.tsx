import { useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { PictureField } from './picture-field.tsx';
import { ReadButton } from './read-button.tsx';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** The pictures that prove who it is. They stay between the account and the operators. */
export function DocumentsStep() {
  const t = useWords('onboarding');
  const [kind, country] = useFormContext<ApplicationValues>().watch(['kind', 'country']);
  const chinese = country === 'CN';
  return (
    <>
      <p className="text-muted">{t('documents.private')}</p>
      {kind === 'company' ? (
        <PictureField name="licencePicture" purpose="licence" label={t('field.licencePicture')} required>
          {chinese && <ReadButton name="licencePicture" />}
        </PictureField>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <PictureField
            name="identityFront"
            purpose="identity"
            label={t(chinese ? 'field.identityFront' : 'field.passport')}
            required
          >
            {chinese && <ReadButton name="identityFront" />}
          </PictureField>
          <PictureField
            name="identityBack"
            purpose="identity"
            label={t(chinese ? 'field.identityBack' : 'field.passportBack')}
            required={chinese}
          >
            {chinese && <ReadButton name="identityBack" />}
          </PictureField>
        </div>
      )}
    </>
  );
}
