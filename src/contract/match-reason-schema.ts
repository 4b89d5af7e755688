import { z } from "zod";

/**
 * Why a part matches a searched number. `current` replaces a superseded `number`; `gm` is the
 * number as GM writes it.
 */
export const MatchReason = z.strictObject({
	how: z.enum([
		"ours",
		"oem",
		"superseded",
		"interchange",
		"barcode",
		"gm",
		"begins",
		"contains",
		"near",
	]),
	number: z.string().nullable(),
	maker: z.string().nullable(),
	current: z.string().nullable(),
	gm: z.string().nullable(),
});
export type MatchReasonResponse = z.output<typeof MatchReason>;
