import { Link } from '../../page/place.tsx';
import { userPath } from '../sections.tsx';

/** The buyer of a row, who leads to what the console knows of them. */
export const buyerCell = ({ buyer }: { buyer: { id: string; name: string } }) => (
  <Link to={userPath(buyer.id)} className="block min-w-32 font-semibold hover:text-cinnabar">
    <bdi>{buyer.name}</bdi>
  </Link>
);
