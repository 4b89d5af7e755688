/**
 * The browser tests of the components build their page alone, with the command
 * `react-router build --mode components`.
 */
export function isComponentsBuild(commandLine: string[]): boolean {
	const mode = commandLine.indexOf("--mode");
	return mode >= 0 && commandLine[mode + 1] === "components";
}
