import { Calm } from '@/components/layout/calm';

export default Calm;
