/** As much of it as a test needs; the package has no types. */
declare module "s3rver" {
	// biome-ignore lint/style/noDefaultExport: it is theirs.
	export default class S3rver {
		constructor(options: {
			port: number;
			silent: boolean;
			directory: string;
			configureBuckets: { name: string; configs: string[] }[];
		});
		run(): Promise<{ port: number }>;
		close(): Promise<void>;
	}
}
