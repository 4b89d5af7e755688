/** Writes the log to the standard output, all lines of one turn of the event loop at once. */
import { redactCardNumbers } from "../domain/payment/card-number.ts";
import { maskVins } from "../domain/vehicle/vin.ts";

let pending = "";

export const logStream = {
	write(line: string): void {
		if (!pending) setImmediate(flush);
		pending += line;
	},
};

function flush(): void {
	// Errors and libraries may quote a VIN or a card number; neither may reach the log.
	if (pending) process.stdout.write(redactCardNumbers(maskVins(pending)));
	pending = "";
}

process.on("exit", flush);
// The store goes on when the reader of its log is gone.
process.stdout.on("error", () => {});
