import { DoorApp } from '@/components/visits/door/door-app';
import { getBrand } from '@/lib/config/brand';

/** The check page of telephones at a door. It is the same for all of them: who is paired is known in the browser. */
export default function CheckPage() {
  return <DoorApp name={getBrand().name} />;
}
