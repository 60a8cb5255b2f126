import { Image, X } from 'lucide-react';
import type { FormValue } from '../../../../contract/products/product-form.ts';
import { useWords } from '../../../page/words.ts';
import { Picture } from '../../../features/media/picture.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { useField } from '../form-store.ts';

interface Props {
  value: FormValue;
  name: string;
  onChange: (picture: string) => void;
}

/** The picture that a value is shown by: one of the product's own. */
export function ValuePicture({ value, name, onChange }: Props) {
  const t = useWords('productForm');
  const [pictures] = useField('pictures');
  const classes = 'flex size-9 items-center justify-center overflow-hidden rounded hover:bg-sand';
  return (
    <Popover
      label={t('specs.picture', { name })}
      triggerClass={classes}
      trigger={
        value.picture ? (
          <Picture src={`/files/${value.picture}`} alt="" size={36} className="size-9" />
        ) : (
          <Image size={16} aria-hidden className="text-muted" />
        )
      }
      className="p-2"
    >
      {(close) =>
        pictures.length === 0 ? (
          <p className="max-w-60 p-2 text-muted">{t('specs.noPictures')}</p>
        ) : (
          <ul className="grid grid-cols-4 gap-1">
            {['', ...pictures].map((key, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={key ? t('pictures.number', { number: index }) : t('specs.withoutPicture')}
                  aria-pressed={key === value.picture}
                  onClick={() => {
                    onChange(key);
                    close();
                  }}
                  className="flex size-12 items-center justify-center rounded-sm border-2 border-transparent bg-sand aria-pressed:border-cinnabar"
                >
                  {key ? (
                    <Picture src={`/files/${key}`} alt="" size={48} className="size-full" />
                  ) : (
                    <X size={16} aria-hidden />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Popover>
  );
}
