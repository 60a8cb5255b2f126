import { pictureTypes } from '../../../../contract/files/uploads.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { useWords } from '../../../page/words.ts';
import { FileChooser } from './file-chooser.tsx';
import { useIssue } from '../form-store.ts';
import { FromLibrary } from './from-library.tsx';
import { PictureList } from './picture-list.tsx';
import { FormSection } from '../section.tsx';
import { usePictures } from './use-pictures.ts';
import { VideoField } from './video-field.tsx';

/** Pictures in their order, the first of them the one on cards, and a video. */
export function PicturesSection() {
  const t = useWords('productForm');
  const { pictures, free, change, upload, part, failure } = usePictures();
  const issue = useIssue('pictures');
  return (
    <FormSection title={t('pictures.title')} hint={t('pictures.hint', { most: productLimits.pictures })}>
      <PictureList pictures={pictures} onChange={change}>
        {free > 0 && (
          <li>
            <FileChooser
              label={t('pictures.add')}
              accept={pictureTypes}
              multiple
              part={part}
              onChoose={(files) => void upload(files)}
            />
          </li>
        )}
      </PictureList>
      {free > 0 && (
        <FromLibrary
          kind="picture"
          most={free}
          onChoose={(keys) => change([...pictures, ...keys.filter((key) => !pictures.includes(key))])}
        />
      )}
      {(issue || failure) && (
        <p role="alert" className="text-xs text-cinnabar">
          {failure || t(`issue.${issue!}`)}
        </p>
      )}
      <VideoField />
    </FormSection>
  );
}
