/** The first of the ports that benchmarks use. */
export const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3280);
