import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  label: string;
  picture: SentPicture | null;
  onChange: (picture: SentPicture | null) => void;
  onSending: (isSending: boolean) => void;
}

/** A picture of the shop; a new one takes the place of the one before. */
export function OnePicture({ label, picture, onChange, onSending }: Props) {
  const t = useWords('shopOffice');
  return (
    <div className="space-y-1">
      <PictureUploads
        label={label}
        purpose="shop"
        most={1}
        pictures={picture ? [picture] : []}
        onChange={(pictures) => onChange(pictures.at(-1) ?? null)}
        onSending={onSending}
      />
      {picture && <p className="text-xs text-muted">{t('picture.change')}</p>}
    </div>
  );
}
