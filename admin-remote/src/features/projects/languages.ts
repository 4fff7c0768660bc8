/** Suggestions for tags, besides those that projects already carry. */
export const LANGUAGES: readonly string[] = (
  'ABAP,Ada,Apex,APL,Assembly,AWK,Ballerina,Bash,BASIC,C,C#,C++,Carbon,Chapel,Clojure,COBOL,CoffeeScript,Common Lisp,' +
  'Crystal,CSS,CUDA,D,Dart,Delphi,Elixir,Elm,Emacs Lisp,Erlang,F#,Factor,Forth,Fortran,GDScript,Gleam,GLSL,Go,Groovy,' +
  'Hack,Haskell,Haxe,HCL,HTML,Idris,Io,J,Java,JavaScript,Julia,Kotlin,LabVIEW,Less,Lisp,Logo,Lua,MATLAB,Mercury,Mojo,' +
  'Nim,Nix,Objective-C,OCaml,Odin,OpenCL,Pascal,Perl,PHP,PL/SQL,PostScript,PowerShell,Prolog,PureScript,Python,Q#,R,' +
  'Racket,Raku,ReasonML,ReScript,Ruby,Rust,SAS,Sass,Scala,Scheme,Scratch,Shell,Smalltalk,Solidity,SQL,Standard ML,Svelte,' +
  'Swift,Tcl,TypeScript,V,Vala,VBA,Verilog,VHDL,Visual Basic,Vue,WebAssembly,Wolfram,XQuery,XSLT,Zig'
).split(',');
