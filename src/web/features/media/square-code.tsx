import { useEffect, useState } from 'react';

/** An address as a square code to point a phone at. */
export function SquareCode({ text, label }: { text: string; label: string }) {
  const picture = useCode(text);
  return picture ? (
    <img src={picture} alt={label} width={192} height={192} />
  ) : (
    <span className="size-48 bg-sand" aria-hidden />
  );
}

/** The code as a picture; '' until it is drawn. */
function useCode(text: string): string {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const { toDataURL } = await import('qrcode');
      const drawn = await toDataURL(text, { margin: 1, width: 384, errorCorrectionLevel: 'M' });
      if (isWanted) setPicture(drawn);
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return picture;
}
