/**
 * Reads from the source which row and which parameters each prepared statement declares, through
 * the TypeScript compiler.
 */
import { resolve } from "node:path";
import { type CallExpression, type Node, SyntaxKind } from "typescript/unstable/ast";
import {
	API,
	type Checker,
	type Type,
	TypeFlags,
	type TypeReference,
} from "typescript/unstable/sync";

/**
 * The type of a value at run time: "string", "number", "boolean", "Date", "Buffer", "null", "json",
 * or an array like "string[]".
 */
export type Kinds = string[];

export type DeclaredStatement = {
	/** The beginning of the name where the rest is numbered, as in `order-rule-${n}`. */
	name: string;
	isNumbered: boolean;
	file: string;
	columns: Record<string, Kinds>;
	/** The keys of each column that is declared as an object or a list of objects. */
	jsonKeys: Record<string, string[]>;
	parameters: Kinds[];
};

export function readDeclaredStatements(): DeclaredStatement[] {
	const api = new API({ cwd: process.cwd() });
	try {
		const config = resolve("tests/architecture/tsconfig.sql.json");
		const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
		if (!project) throw new Error(`${config} is no project`);
		const files = project.program.getSourceFileNames().filter((path) => path.endsWith(".sql.ts"));
		return files.flatMap((file) => {
			const source = project.program.getSourceFile(file);
			return source ? callsIn(source).map((call) => describe(project.checker, file, call)) : [];
		});
	} finally {
		api.close();
	}
}

function callsIn(node: Node): CallExpression[] {
	const calls: CallExpression[] = [];
	const visit = (child: Node): void => {
		if (isStatementCall(child)) calls.push(child);
		child.forEachChild(visit);
	};
	visit(node);
	return calls;
}

function isStatementCall(node: Node): node is CallExpression {
	if (node.kind !== SyntaxKind.CallExpression) return false;
	const { expression } = node as CallExpression;
	return (expression as { text?: string }).text === "preparedStatement";
}

function describe(checker: Checker, file: string, call: CallExpression): DeclaredStatement {
	const [rowNode, valuesNode] = call.typeArguments ?? [];
	const row = rowNode && checker.getTypeFromTypeNode(rowNode);
	const values = valuesNode && checker.getTypeFromTypeNode(valuesNode);
	const nameNode = call.arguments[0] as { text?: string; head?: { text: string } } | undefined;
	const name = nameNode?.text ?? nameNode?.head?.text;
	if (!row || !values || !name) throw new Error(`${file}: a statement without name, row or values`);
	const columns: Record<string, Kinds> = {};
	const jsonKeys: Record<string, string[]> = {};
	const members = row.isUnionType() ? row.getTypes() : [row];
	for (const member of members)
		for (const property of checker.getPropertiesOfType(member)) {
			const type = checker.getTypeOfSymbol(property);
			if (!type) throw new Error(`${name}: ${property.name} has no type`);
			const kinds = [...(columns[property.name] ?? []), ...kindsOf(checker, type)];
			columns[property.name] = [...new Set(kinds)].sort();
			const keys = keysOf(checker, type);
			if (keys.length > 0) jsonKeys[property.name] = keys;
		}
	// A column that one member of a union does not name is null in its rows.
	for (const [column, kinds] of Object.entries(columns))
		if (
			members.some((member) => !checker.getPropertiesOfType(member).some((p) => p.name === column))
		)
			columns[column] = [...new Set([...kinds, "null"])].sort();
	return {
		name,
		isNumbered: nameNode?.text === undefined,
		file,
		columns,
		jsonKeys,
		parameters: checker
			.getTypeArguments(values as TypeReference)
			.map((type) => kindsOf(checker, type)),
	};
}

/** The keys of an object, or of the objects in a list. Of a union the keys of all members. */
function keysOf(checker: Checker, type: Type): string[] {
	if (type.isUnionType())
		return [...new Set(type.getTypes().flatMap((member) => keysOf(checker, member)))].sort();
	if (checker.isArrayType(type)) {
		const [element] = checker.getTypeArguments(type as TypeReference);
		return element ? keysOf(checker, element) : [];
	}
	if (kindsOf(checker, type).join() !== "json" || !(type.flags & TypeFlags.Object)) return [];
	return checker
		.getPropertiesOfType(type)
		.map(({ name }) => name)
		.sort();
}

function kindsOf(checker: Checker, type: Type): Kinds {
	if (type.isUnionType())
		return [...new Set(type.getTypes().flatMap((member) => kindsOf(checker, member)))].sort();
	if (type.flags & TypeFlags.StringLike) return ["string"];
	if (type.flags & TypeFlags.NumberLike) return ["number"];
	if (type.flags & TypeFlags.BooleanLike) return ["boolean"];
	if (type.flags & TypeFlags.Null) return ["null"];
	if (type.flags & TypeFlags.Unknown) return ["json", "null"];
	const text = checker.typeToString(type);
	if (text === "Date") return ["Date"];
	if (text.startsWith("Buffer")) return ["Buffer"];
	if (checker.isArrayType(type)) {
		const [element] = checker.getTypeArguments(type as TypeReference);
		const kinds = element ? kindsOf(checker, element).filter((kind) => kind !== "null") : [];
		return kinds.map((kind) => `${kind}[]`);
	}
	return ["json"];
}
