import { productionFaults } from '@/lib/config/production-check';

const faults = productionFaults(process.env);
if (faults.length) {
  const list = faults.map((fault) => `  - ${fault}`).join('\n');
  console.error(
    `\nPassage does not start in production:\n\n${list}\n\n.env.example explains every setting.\n`,
  );
  process.exit(1);
}
