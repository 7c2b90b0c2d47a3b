import FlowSource
import FlowXML
import SampleFlows

@testable import FlowImport

/// The project that storyboards are, each with its path.
func storyboardProject(_ texts: KeyValuePairs<String, String>) throws -> StoryboardProject {
  StoryboardProject(try storyboardFiles(texts))
}

func storyboardFiles(_ texts: KeyValuePairs<String, String>) throws -> [StoryboardFile] {
  try texts.map { path, text in
    StoryboardFile(try element(text), path: path, shownPath: lastComponent(of: path))
  }
}

/// The project of one storyboard with these scenes.
func storyboardProject(_ scenes: String, initial: String = "A") throws -> StoryboardProject {
  try storyboardProject(["Main.storyboard": mainStoryboard(scenes, initial: initial)])
}

func mainStoryboard(_ scenes: String, initial: String) -> String {
  storyboard(scenes, attributes: "initialViewController='\(initial)'")
}

/// The project that navigation graphs are, each with its path.
func androidProject(_ texts: KeyValuePairs<String, String>) throws -> AndroidProject {
  AndroidProject(
    try texts.map { path, text in (try element(text), path, lastComponent(of: path)) })
}

/// The root of a document.
func element(_ text: String) throws -> XMLElement {
  try XMLTree.read(SourceText(path: "text.xml", text: text), limits: XMLLimits()).root
}
