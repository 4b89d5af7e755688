import { spawn } from "node:child_process";

/** Runs a program of our packages. Gives its output if it failed, else an empty text. */
export function runTool(name: string, ...args: string[]): Promise<string> {
	return new Promise((resolve) => {
		const tool = spawn(process.execPath, [`node_modules/.bin/${name}`, ...args], {
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [tool.stdout, tool.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
			});
		tool.once("error", (error) => resolve(error.message));
		tool.once("close", (code) =>
			resolve(code === 0 ? "" : output.trim() || `${name} ended with code ${code}`),
		);
	});
}
