/** Where the log goes: the standard output, the lines of one turn of the event loop at once. */
import { withoutCardNumbers } from "../domain/payment/card-number.ts";
import { withoutVins } from "../domain/vehicle/vin.ts";

let waiting = "";

export const logLines = {
	write(line: string): void {
		if (!waiting) setImmediate(flush);
		waiting += line;
	},
};

function flush(): void {
	// Whatever an error or a library says, a VIN or a card number in it ends here.
	if (waiting) process.stdout.write(withoutCardNumbers(withoutVins(waiting)));
	waiting = "";
}

process.on("exit", flush);
// A log that nobody reads any more does not stop the store.
process.stdout.on("error", () => {});
